import type { FastifyInstance } from 'fastify';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { blogArchiveRoutes } from './features/blog/blog.archive.routes.ts';
import { blogRoutes } from './features/blog/blog.routes.ts';
import { demoRoutes } from './features/demo/demo.routes.ts';
import type { DemoService } from './features/demo/demo.service.ts';
import { hallsRoutes } from './features/halls/halls.routes.ts';
import { messagesRoutes } from './features/messages/messages.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { reservationCalendarRoutes } from './features/reservations/calendar/reservations.calendar.routes.ts';
import { recentReservationChangesRoutes } from './features/reservations/recent/reservations.recent.routes.ts';
import { reservationsRoutes } from './features/reservations/reservations.routes.ts';
import { seoRoutes } from './features/seo/seo.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { visitsRoutes } from './features/visits/visits.routes.ts';
import type { Services } from './services.ts';

export type AppServices = Services & { demo: DemoService };

export function registerRoutes(app: FastifyInstance, services: AppServices) {
  const {
    audit,
    auth,
    registration,
    users,
    halls,
    hallCommands,
    hallPhotos,
    hallFeatures,
    blog,
    seo,
    blogArchive,
    reservations,
    reservationQueries,
    reservationExport,
    reservationCalendar,
    recentChanges,
    messages,
    visits,
    analytics,
    notifications,
    streams,
    media,
    settings,
    demo,
  } = services;
  authRoutes(app, { auth, registration });
  usersRoutes(app, users);
  hallsRoutes(app, { halls, hallCommands, hallPhotos, hallFeatures, media });
  blogRoutes(app, { blog, media });
  seoRoutes(app, seo);
  blogArchiveRoutes(app, blogArchive);
  reservationsRoutes(app, { reservations, queries: reservationQueries, export: reservationExport });
  recentReservationChangesRoutes(app, recentChanges);
  reservationCalendarRoutes(app, reservationCalendar);
  messagesRoutes(app, messages);
  visitsRoutes(app, visits);
  analyticsRoutes(app, analytics);
  notificationsRoutes(app, { notifications, streams });
  settingsRoutes(app, settings);
  demoRoutes(app, demo);
  auditRoutes(app, audit);
}
