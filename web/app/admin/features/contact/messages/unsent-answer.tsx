import * as texts from '#texts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Unsent } from './answer-form.tsx';

/** The text of the last refused answer, to be copied. */
export function UnsentAnswer({ unsent, onClose }: { unsent: Unsent; onClose: () => void }) {
  return (
    <Alert key={unsent.written} tone="danger" text={unsent.text} focused>
      <p>{unsent.reason}</p>
      <blockquote className="border-l-2 border-current pl-3 whitespace-pre-line text-s-ink wrap-anywhere">
        {unsent.written}
      </blockquote>
      <Button size="small" className="text-s-ink" onClick={onClose}>
        {texts.close()}
      </Button>
    </Alert>
  );
}
