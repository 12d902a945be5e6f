/** Shown when not even the site's own error page can be made: plain, and without a script. */
export const OUTAGE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Back in a moment</title><link rel="stylesheet" href="/outage.css"></head>
<body><main><h1>Back in a moment</h1><p>The house is restarting. Nothing was lost; try again in a few seconds.</p><a href="/">Try again</a></main></body></html>`;
