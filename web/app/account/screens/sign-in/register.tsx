import * as texts from '#texts';
import { RegisterForm } from '#web/account/features/auth/register-form.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import { AuthFrame } from '../sections/auth-frame.tsx';

export const meta = () =>
  describePage({ title: texts.register_title(), description: texts.register_description(), hidden: true });

export default function Register() {
  return (
    <AuthFrame
      picture="evropa"
      welcome={{ start: texts.register_welcome_start(), accent: texts.register_welcome_accent() }}
      title={texts.register_title()}
      text={texts.register_description()}
    >
      {(onDone) => <RegisterForm onDone={onDone} />}
    </AuthFrame>
  );
}
