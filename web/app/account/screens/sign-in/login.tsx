import * as texts from '#texts';
import { describePage } from '../../../shared/lib/page-title.ts';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { AuthFrame } from '../parts/auth-frame.tsx';

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
      <LoginForm />
    </AuthFrame>
  );
}
