import * as texts from '#texts';
import { LoginForm } from '#web/account/features/auth/login-form.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import { AuthFrame } from '../sections/auth-frame.tsx';

export const meta = () =>
  describePage({ title: texts.login_title(), description: texts.login_description(), hidden: true });

export default function Login() {
  return (
    <AuthFrame
      picture="kruna"
      welcome={{ start: texts.login_welcome_start(), accent: texts.login_welcome_accent() }}
      title={texts.login_title()}
      text={texts.login_description()}
    >
      {() => <LoginForm />}
    </AuthFrame>
  );
}
