import { MapPinOff } from 'lucide-react';
import * as texts from '#texts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function NotFound() {
  return (
    <EmptyState icon={MapPinOff} text={texts.not_found_title()}>
      <ButtonLink to="/osoblje">{texts.staff_today()}</ButtonLink>
    </EmptyState>
  );
}
