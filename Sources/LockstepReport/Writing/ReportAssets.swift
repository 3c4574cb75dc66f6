/// The program and the style of a report's page, which `generate.py` copies from the files in this folder.
enum ReportAssets {}
