import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';

/** The route handle of a panel screen. */
interface PanelHandle {
  title: () => string;
}

/** The title of a screen: in the bar of the panel, and of the page. */
export const panelScreen = (title: () => string) => ({
  handle: { title } satisfies PanelHandle,
  meta: () => describePage({ title: title(), description: texts.panel_description(), hidden: true }),
});

export const isPanelHandle = (handle: unknown): handle is PanelHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;
