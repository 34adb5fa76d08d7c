import { useState } from 'react';
import * as texts from '#texts';
import { describePage } from '../../../shared/lib/page-title.ts';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx';
import { AuthFrame } from '../parts/auth-frame.tsx';

export const meta = () =>
  describePage({ title: texts.forgot_title(), description: texts.forgot_description(), hidden: true });

export default function ForgotPassword() {
  const [isDone, setDone] = useState(false);
  return (
    <AuthFrame
      picture="kruna"
      welcome={{ start: texts.forgot_welcome_start(), accent: texts.forgot_welcome_accent() }}
      title={texts.forgot_title()}
      text={isDone ? undefined : texts.forgot_description()}
    >
      <ForgotPasswordForm onDone={() => setDone(true)} />
    </AuthFrame>
  );
}
