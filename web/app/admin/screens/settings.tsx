import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import * as texts from '#texts';
import { describePage } from '../../shared/lib/page-title.ts';
import { PasskeySection } from '../../shared/passkeys/passkey-section.tsx';
import { useSession } from '../../shared/session/browser-session.ts';
import { DemoData } from '../features/demo/demo-data.tsx';
import { BankAccounts } from '../features/settings/bank-accounts/bank-accounts.tsx';
import { ContactPhoto } from '../features/settings/contact-photo.tsx';
import { PaperSettings } from '../features/settings/papers-form.tsx';
import { BusinessRules } from '../features/settings/rules-form.tsx';
import { BusinessSettings } from '../features/settings/settings-form.tsx';
import { OwnMails } from '../features/users/mail-preferences.tsx';
import { useAddressTab } from '../lib/address-tab.ts';
import { AddressTabs } from '../ui/address-tabs.tsx';
import type { PanelHandle } from './panel.tsx';

export const handle: PanelHandle = { title: texts.settings_title };

export const meta = () =>
  describePage({ title: texts.settings_title(), description: texts.panel_description(), hidden: true });

const address = '/adminPanel/settings';
interface SettingsTab {
  id: string | undefined;
  title: () => string;
  content: () => ReactNode;
}

const tabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: undefined, title: texts.panel_settings, content: () => <BusinessData /> },
  { id: 'business', title: texts.settings_tab_business, content: () => <Business /> },
  { id: 'papers', title: texts.settings_tab_papers, content: () => <PaperSettings /> },
  { id: 'account', title: texts.settings_tab_account, content: () => <PasskeySection /> },
];

export default function SettingsScreen() {
  const { tab } = useParams();
  const shown = useAddressTab(tabs, tab, address);
  return (
    <>
      <AddressTabs
        label={texts.settings_tabs()}
        tabs={tabs.map(({ id, title }) => ({ to: id ? `${address}/${id}` : address, title: title() }))}
      />
      {shown.content()}
    </>
  );
}

const Business = () => (
  <div className="grid gap-6">
    <BusinessRules />
    <BankAccounts />
  </div>
);

function BusinessData() {
  const state = useSession();
  return (
    <BusinessSettings
      beside={
        <>
          <ContactPhoto />
          {state.status === 'signedIn' && <OwnMails user={state.user} />}
          <DemoData />
        </>
      }
    />
  );
}
