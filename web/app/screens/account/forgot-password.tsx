import * as texts from '#texts';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx';
import { describePage } from '../../platform/page-title.ts';
import { AuthFrame } from './auth-frame.tsx';

export const meta = () =>
  describePage({ title: texts.forgot_title(), description: texts.forgot_description(), hidden: true });

export default function ForgotPassword() {
  return (
    <AuthFrame
      picture="kruna"
      welcome={
        <>
          {texts.forgot_welcome_start()} <em>{texts.forgot_welcome_accent()}</em>
        </>
      }
      title={texts.forgot_title()}
      text={texts.forgot_description()}
    >
      <ForgotPasswordForm />
    </AuthFrame>
  );
}
