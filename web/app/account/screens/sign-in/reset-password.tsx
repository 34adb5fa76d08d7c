import { useState } from 'react';
import * as texts from '#texts';
import { describePage } from '../../../shared/lib/page-title.ts';
import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx';
import { AuthFrame } from '../parts/auth-frame.tsx';

export const meta = () =>
  describePage({ title: texts.reset_title(), description: texts.reset_description(), hidden: true });

export default function ResetPassword() {
  const [isDone, setDone] = useState(false);
  return (
    <AuthFrame
      picture="kruna"
      welcome={{ start: texts.forgot_welcome_start(), accent: texts.forgot_welcome_accent() }}
      title={texts.reset_title()}
      text={isDone ? undefined : texts.reset_description()}
    >
      <ResetPasswordForm onDone={() => setDone(true)} />
    </AuthFrame>
  );
}
