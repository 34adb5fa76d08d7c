import { useRevalidator } from 'react-router';
import * as texts from '#texts';
import { Button } from '#web/ui/button.tsx';

export function DatesUnavailable() {
  const { revalidate } = useRevalidator();
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-2 py-9 text-center">
      <p className="font-semibold">{texts.termini_failed()}</p>
      <p className="text-sm text-s-ink-2">{texts.termini_failed_reason()}</p>
      <Button className="mt-3" onClick={() => void revalidate()}>
        {texts.page_failed_retry()}
      </Button>
    </div>
  );
}
