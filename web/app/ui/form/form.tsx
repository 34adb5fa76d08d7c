import type { ComponentProps } from 'react';
import * as texts from '#texts';
import { FailureAlert } from '../alert.tsx';

interface FormProps extends ComponentProps<'form'> {
  failure?: { text: string; reason?: string; attempt: number };
}

/** Without the browser's validation, so that the product's own texts are shown. */
export function Form({ failure, children, className = '', ...form }: FormProps) {
  return (
    <form
      noValidate
      method="post"
      {...form}
      className={`grid grid-cols-1 content-start gap-4.5 ${className}`}
    >
      <noscript>
        <p className="rounded-sm border border-s-info bg-s-info-bg px-4 py-3.5 text-s-info">
          {texts.scripts_needed()}
        </p>
      </noscript>
      <FailureAlert failure={failure} />
      {children}
    </form>
  );
}
