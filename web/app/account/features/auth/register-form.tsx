import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { registerRequestSchema } from '#schemas/auth.ts';
import * as texts from '#texts';
import { publicApi } from '#web/platform/api/client.ts';
import { reasonOf, toResult } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { writeDraft } from '#web/platform/form/stored-drafts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { EmailField, NameFields, PhoneField } from '#web/ui/form/person-fields.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const created = 201;
const redirectAfterMilliseconds = 5000;

const required = ['firstName', 'lastName', 'email', 'password'] as const;

/** Loaded when needed; without it people register without their request. */
const findBookingDraft = () =>
  import('./booking-draft.ts')
    .then(({ draftForRegistration }) => draftForRegistration())
    .catch(() => undefined);

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const [registered, setRegistered] = useState<string>();
  const { failure, fail, clear } = useFormFailure();
  // Without default values, so that input typed before hydration is kept.
  const form = useForm({ resolver: zodResolver(registerRequestSchema), shouldFocusError: false });
  const forgetDraft = useDraft(form, 'register', ['firstName', 'lastName', 'email', 'phone']);
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof z.input<typeof registerRequestSchema>) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });

  async function send(values: z.output<typeof registerRequestSchema>) {
    clear();
    const bookingDraft = await findBookingDraft();
    const body = { ...values, bookingDraft };
    const result = await toResult(publicApi.POST('/auth/register', { body }), created);
    if (!result.ok) {
      showFieldErrors(form, result.problem);
      fail(texts.register_failed(), reasonOf(result));
      return;
    }
    forgetDraft();
    writeDraft('login', { email: values.email });
    setRegistered(values.email);
    onDone();
  }

  function refuse() {
    const values = form.getValues();
    const isMissing = required.some((field) => values[field].trim() === '');
    fail(isMissing ? texts.register_required() : texts.error_validation());
  }

  if (registered) return <Registered email={registered} />;
  return (
    <Form onSubmit={form.handleSubmit(send, refuse)} failure={failure}>
      <NameFields firstName={field('firstName')} lastName={field('lastName')} />
      <EmailField autoComplete="email" hint={texts.field_email_hint()} {...field('email')} />
      <PhoneField {...field('phone')} />
      <PasswordField
        label={texts.field_password()}
        autoComplete="new-password"
        hint={texts.field_password_hint()}
        {...field('password')}
      />
      <Button type="submit" variant="ink" size="large" block sending={isSubmitting}>
        {texts.register_submit()}
      </Button>
      <p className="text-center">
        {texts.register_has_account()} <TextLink to="/login">{texts.navigation_login()}</TextLink>
      </p>
    </Form>
  );
}

/** Shown for 5 seconds, then the sign-in page opens. */
function Registered({ email }: { email: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate('/login', { state: { mailSentTo: email } }),
      redirectAfterMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [navigate, email]);
  return (
    <div className="grid gap-4.5">
      <Alert tone="success" text={texts.register_done()} focused countdown>
        <p>{texts.register_done_hint({ email })}</p>
      </Alert>
      <ButtonLink to="/login" state={{ mailSentTo: email }} variant="ink" size="large" block>
        {texts.register_to_login()}
      </ButtonLink>
    </div>
  );
}
