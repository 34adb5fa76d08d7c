import * as texts from '#texts';
import { ResetPasswordForm } from '#web/account/features/auth/reset-password-form.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import { AuthFrame } from '../sections/auth-frame.tsx';

export const meta = () =>
  describePage({ title: texts.reset_title(), description: texts.reset_description(), hidden: true });

export default function ResetPassword() {
  return (
    <AuthFrame
      picture="kruna"
      welcome={{ start: texts.forgot_welcome_start(), accent: texts.forgot_welcome_accent() }}
      title={texts.reset_title()}
      text={texts.reset_description()}
    >
      {(onDone) => <ResetPasswordForm onDone={onDone} />}
    </AuthFrame>
  );
}
