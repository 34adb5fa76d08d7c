import { Eye, EyeOff } from 'lucide-react';
import * as texts from '#texts';
import { TextLink } from '#web/ui/text-link.tsx';
import { useSettings } from './prices-query.ts';

/** Whether visitors see the prices; leads to the setting. */
export function PricesState() {
  const { data } = useSettings();
  if (!data) return null;
  const Icon = data.pricesPublic ? Eye : EyeOff;
  return (
    <TextLink
      to="/adminPanel/settings/business"
      className="inline-flex min-h-11 items-center gap-1.5 text-sm text-s-ink-2 no-underline! hover:underline! pointer-fine:tablet:min-h-9"
    >
      <Icon className="size-4.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      {data.pricesPublic ? texts.prices_public() : texts.prices_hidden()}
    </TextLink>
  );
}
