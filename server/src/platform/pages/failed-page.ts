import * as texts from '#texts';

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100svh;display:grid;place-items:center;padding:2rem 1.25rem;box-sizing:border-box;background:#fbf7ef;color:#1e1916;font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}h1{font:400 2.25rem/1.15 Georgia,serif;margin:0 0 .75rem}p{margin:0 0 2rem}a{color:inherit}@media(prefers-color-scheme:dark){body{background:#0e1018;color:#f4eddf}}';

/** For when the site's own error page cannot be rendered. */
export const failedPage = () =>
  `<!doctype html><html lang="sr-Latn-BA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${texts.page_failed_title()}</title><style>${style}</style></head><body><main><h1>${texts.page_failed_title()}</h1><p>${texts.page_failed_text()}</p><a href="/">${texts.not_found_home()}</a></main></body></html>`;
