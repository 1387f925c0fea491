"""What results show, and the renderers for terminals, notebooks and pages."""
