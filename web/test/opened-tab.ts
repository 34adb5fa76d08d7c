import { onTestFinished, vi } from 'vitest';

/** The next tab that a page opens: a window of this page, which can be observed. */
export function openedTab() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const tab = frame.contentWindow;
  if (!tab) throw new Error('A frame of the page must have a window');
  vi.spyOn(tab, 'close').mockImplementation(() => {});
  vi.spyOn(window, 'open').mockReturnValue(tab);
  return tab;
}
