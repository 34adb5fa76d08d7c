import * as texts from '#texts';
import { NotFound } from '#web/layout/not-found.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';

export const meta = () =>
  describePage({ title: texts.not_found_title(), description: texts.not_found_text(), hidden: true });

export default function NotFoundScreen() {
  return <NotFound />;
}
