import type { Subject } from '../../../../templates/pages/model.ts';

/** The pages of a player's settings, in order. */
export const SETTINGS: Readonly<Record<Subject, string>> = {
  notices: '/me/settings',
  'days-off': '/me/settings/days-off',
  profile: '/me/settings/profile',
  privacy: '/me/settings/privacy',
  devices: '/me/settings/devices',
};
export const SUBJECTS = Object.keys(SETTINGS) as readonly Subject[];
