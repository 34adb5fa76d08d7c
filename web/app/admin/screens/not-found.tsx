import { MapPinOff } from 'lucide-react';
import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export const meta = () =>
  describePage({ title: texts.not_found_title(), description: texts.not_found_text(), hidden: true });

export default function PanelNotFound() {
  return (
    <EmptyState icon={MapPinOff} text={texts.not_found_title()}>
      <ButtonLink to="/adminPanel">{texts.panel_title()}</ButtonLink>
    </EmptyState>
  );
}
