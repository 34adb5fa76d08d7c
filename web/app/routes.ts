import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The whole site map. A path that is not here is answered by the 404 page. */
export default [
  layout('screens/public/site-layout.tsx', [
    index('screens/public/home.tsx'),
    route('verify-success', 'screens/account/verify-success.tsx'),
    route('verify-error', 'screens/account/verify-error.tsx'),
    route('already-verified', 'screens/account/already-verified.tsx'),
    route('profile', 'screens/account/profile.tsx'),
    route('*', 'screens/public/not-found.tsx'),
  ]),
  route('login', 'screens/account/login.tsx'),
  route('register', 'screens/account/register.tsx'),
  route('forgot-password', 'screens/account/forgot-password.tsx'),
  route('reset-password', 'screens/account/reset-password.tsx'),
  route('adminPanel', 'screens/admin/panel.tsx', [
    index('screens/admin/start.tsx'),
    route('calendar', 'screens/admin/calendar.tsx'),
    route('all-reservations', 'screens/admin/all-reservations.tsx'),
    route('reservations/:id', 'screens/admin/reservation.tsx'),
    route('add-admin-reservation', 'screens/admin/add-admin-reservation.tsx'),
    route('messages', 'screens/admin/messages.tsx'),
    route('notifications', 'screens/admin/notifications.tsx'),
    route('users', 'screens/admin/users.tsx'),
    route('admins', 'screens/admin/admins.tsx'),
    route('analytics', 'screens/admin/analytics.tsx'),
    route('showVisits', 'screens/admin/show-visits.tsx'),
    route('*', 'screens/admin/not-found.tsx'),
  ]),
  route('dev/components', 'screens/public/component-sheet.tsx'),
] satisfies RouteConfig;
