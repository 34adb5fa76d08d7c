import * as texts from '#texts';

/** Shown until the session is restored; without scripts it says that they are needed. */
export function PageLoading() {
  return (
    <>
      <p role="status" className="mt-6 text-sm text-s-ink-2 without-scripts:hidden">
        {texts.waiting()}
      </p>
      <noscript>
        <p className="mt-4">{texts.scripts_needed()}</p>
      </noscript>
    </>
  );
}
