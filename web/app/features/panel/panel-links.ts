import { type LucideIcon, Shield, Users } from 'lucide-react';
import * as texts from '#texts';

interface PanelGroup {
  title: string;
  links: { to: string; label: string; icon: LucideIcon }[];
}

export const panelGroups = (): PanelGroup[] => [
  {
    title: texts.panel_people(),
    links: [
      { to: '/adminPanel/users', label: texts.panel_users(), icon: Users },
      { to: '/adminPanel/admins', label: texts.panel_admins(), icon: Shield },
    ],
  },
];
