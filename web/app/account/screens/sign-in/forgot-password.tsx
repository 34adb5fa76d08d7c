import * as texts from '#texts';
import { ForgotPasswordForm } from '#web/account/features/auth/forgot-password-form.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import { AuthFrame } from '../sections/auth-frame.tsx';

export const meta = () =>
  describePage({ title: texts.forgot_title(), description: texts.forgot_description(), hidden: true });

export default function ForgotPassword() {
  return (
    <AuthFrame
      picture="kruna"
      welcome={{ start: texts.forgot_welcome_start(), accent: texts.forgot_welcome_accent() }}
      title={texts.forgot_title()}
      text={texts.forgot_description()}
    >
      {(onDone) => <ForgotPasswordForm onDone={onDone} />}
    </AuthFrame>
  );
}
