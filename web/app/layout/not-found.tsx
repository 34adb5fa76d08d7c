import * as texts from '#texts';
import { HallGlyph } from '../features/halls/hall-glyph.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { MessagePage } from './message-page.tsx';

/** On protected addresses it offers the sign-in. */
export function NotFound({ offerSignIn = false }: { offerSignIn?: boolean }) {
  return (
    <MessagePage
      sign={
        <p
          aria-hidden="true"
          className="flex items-center justify-center font-serif text-[clamp(8rem,30vw,17rem)] leading-[.8] tracking-[-.05em]"
        >
          <span>4</span>
          <HallGlyph hall="kristal" className="mx-[.02em] size-[.62em] text-s-gold-text" strokeWidth={0.6} />
          <span>4</span>
        </p>
      }
      title={texts.not_found_title()}
      text={offerSignIn ? texts.not_found_profile_text() : texts.not_found_text()}
    >
      {offerSignIn ? (
        <>
          <ButtonLink to="/login" variant="ink" size="large">
            {texts.navigation_login()}
          </ButtonLink>
          <ButtonLink to="/" variant="line" size="large">
            {texts.not_found_home()}
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink to="/" variant="ink" size="large">
            {texts.not_found_home()}
          </ButtonLink>
          <ButtonLink to="/#provjeri-termin" variant="line" size="large">
            {texts.navigation_check_date()}
          </ButtonLink>
        </>
      )}
    </MessagePage>
  );
}
