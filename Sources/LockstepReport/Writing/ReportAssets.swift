/// The scripts and styles of report pages; `generate.py` copies them from the files in the folder `Page`.
enum ReportAssets {}
