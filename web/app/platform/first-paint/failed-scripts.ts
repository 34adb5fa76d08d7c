import * as texts from '#texts';
import { navigationType } from './first-screen.ts';

/*
 * Files of an older version are gone after a release, and a page whose scripts are missing cannot say so by React.
 * It stays as long as pages are rendered by one version and run by the next.
 */

const noticeId = 'scripts-failed';

const page = {
  wasReloaded: () => navigationType() === 'reload',
  reload: () => location.reload(),
};

/** Without React, which may be what is missing. A page that still waits for its content shows nothing else. */
function showFailure(reload: () => void): void {
  if (document.getElementById(noticeId)) return;
  const notice = document.createElement('div');
  notice.id = noticeId;
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = texts.scripts_failed();
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = texts.scripts_failed_reload();
  button.className = 'min-h-11 flex-none font-semibold underline underline-offset-4';
  button.onclick = reload;
  notice.append(text, button);
  const waiting = document.querySelector('main[aria-busy=true]');
  if (waiting) {
    notice.className = 'grid justify-items-center gap-3 px-2 py-16 text-center';
    waiting.replaceChildren(notice);
    waiting.removeAttribute('aria-busy');
  } else {
    notice.className =
      'fixed inset-x-4 bottom-4 z-(--z-toast) flex items-center justify-between gap-4 rounded-sm bg-s-inverse px-4 py-1.5 text-s-on-inverse shadow-float';
    document.body.append(notice);
  }
}

/** A new version has other files, so a page of the version before is loaded again, once; a second failure is shown. */
export function reloadWithoutScripts({ wasReloaded, reload } = page): void {
  const mayReload = () => navigator.onLine && !wasReloaded();
  // A lazy part that is still missing is told by the page itself.
  addEventListener('vite:preloadError', () => mayReload() && reload());
  // The scripts of the page itself; such events do not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      if (mayReload()) reload();
      else showFailure(reload);
    },
    true,
  );
}
