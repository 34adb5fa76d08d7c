/*
 * Scripts are half of the bytes and needed last, but compete with stylesheet, fonts and first picture on a slow
 * connection: the largest paint of a phone came from 3.0 to 1.4 s without them. So they are held as text until the
 * first paint. It ends when the page reaches 1.5 s with plain `<Scripts>`.
 */

/** The `<noscript>` in `root.tsx`, whose content is inert text where scripts run. */
export const scriptsId = 'scripts';

const endOfScripts = '</noscript>';
const endOfPage = '</body></html>';

/** On the server: `root.tsx` ends with the scripts; the data that React Router appends is moved among them. */
export function withDataAmongScripts(html: string): string {
  const end = html.lastIndexOf(endOfScripts);
  const data = html.slice(end + endOfScripts.length, -endOfPage.length);
  return html.slice(0, end) + data + endOfScripts + endOfPage;
}

const latestStart = 3_000;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    try {
      new PerformanceObserver((_entries, observer) => {
        observer.disconnect();
        resolve();
      }).observe({ type: 'paint', buffered: true });
    } catch {
      resolve();
    }
  });
}

const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve());
  });

let isStarted = false;

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  await parsed();
  const text = document.getElementById(scriptsId)?.textContent ?? '';
  document.head.append(document.createRange().createContextualFragment(text));
}

/** After the first paint, at the first touch or key, or after three seconds. */
export function startAfterFirstPaint(): void {
  addEventListener('load', () => void painted().then(() => setTimeout(start)), { once: true });
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, start, { once: true, capture: true, passive: true });
  setTimeout(start, latestStart);
}
