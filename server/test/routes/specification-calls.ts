/** The calls of the specification: method, path, request and response fields. */
export type SpecifiedCall = {
  call: string;
  sends?: string[];
  query?: string[];
  answers?: string[];
};

const hall = [
  'hallId',
  'name',
  'maxGuestsMin',
  'maxGuestsMax',
  'description',
  'imageUrl',
  'features',
  'hallFeatures',
];
const user = ['userId', 'firstName', 'lastName', 'email', 'phone', 'role', 'createdAt'];
const reservation = [
  'reservationId',
  'hallId',
  'hall',
  'userId',
  'user',
  'guestFirstName',
  'guestLastName',
  'guestEmail',
  'guestPhone',
  'eventDate',
  'guestCount',
  'eventType',
  'customEventType',
  'status',
  'message',
  'createdAt',
];
const message = [
  'messageId',
  'userId',
  'hallId',
  'subject',
  'message',
  'status',
  'response',
  'createdAt',
  'user',
];
const notification = ['notificationId', 'message', 'isRead', 'createdAt', 'user'];
const analyticsRecord = [
  'month',
  'year',
  'totalWeddings',
  'totalGuests',
  'totalBirthdays',
  'totalBaptisms',
  'totalOtherEvents',
];

export const specifiedCalls: SpecifiedCall[] = [
  { call: 'POST /auth/login', sends: ['email', 'password'], answers: ['accessToken', 'refreshToken'] },
  { call: 'POST /auth/refresh', sends: ['refreshToken'], answers: ['accessToken'] },
  { call: 'GET /auth/me', answers: ['role', ...user] },
  { call: 'POST /auth/register', sends: ['firstName', 'lastName', 'email', 'password', 'phone'] },
  { call: 'GET /api/wedding-halls', answers: hall },
  { call: 'GET /api/wedding-halls/{id}', answers: hall },
  {
    call: 'POST /api/wedding-halls/create-hall',
    sends: ['name', 'maxGuestsMin', 'maxGuestsMax', 'description', 'files', 'features'],
    answers: hall,
  },
  {
    call: 'PATCH /api/wedding-halls/{id}/update',
    sends: ['name', 'maxGuestsMin', 'maxGuestsMax', 'description', 'features'],
    answers: hall,
  },
  { call: 'DELETE /api/wedding-halls/{id}/remove' },
  { call: 'POST /api/wedding-halls/{id}/add-images', sends: ['files'], answers: hall },
  { call: 'DELETE /api/wedding-halls/{id}/remove-image/{fileName}', answers: hall },
  { call: 'GET /api/features', answers: ['featureId', 'name'] },
  { call: 'POST /api/features/createFeature', sends: ['name'], answers: ['featureId', 'name'] },
  { call: 'PATCH /api/features/{id}/editFeature', sends: ['name'], answers: ['featureId', 'name'] },
  { call: 'DELETE /api/features/{id}/deleteFeature', answers: ['featureId'] },
  { call: 'GET /api/blog-posts', answers: ['blogId', 'title', 'content', 'imageUrls'] },
  {
    call: 'GET /api/blog-posts/archived',
    answers: ['archivedBlogId', 'blogId', 'title', 'content', 'imageUrl', 'archivedAt', 'createdAt'],
  },
  {
    call: 'POST /api/blog-posts/create',
    sends: ['adminId', 'title', 'content', 'files'],
    answers: ['blogId', 'title', 'content', 'imageUrls'],
  },
  // The specification uses `true` for archiving and `false` for deleting.
  { call: 'DELETE /api/blog-posts/delete/{blogId}/{archive}', answers: ['archived', 'deleted'] },
  { call: 'GET /api/reservations', answers: ['hallId', 'eventDate', 'status'] },
  {
    call: 'POST /api/reservations/create-reservation',
    sends: [
      'userId',
      'hallId',
      'eventDate',
      'guestCount',
      'eventType',
      'customEventType',
      'status',
      'message',
    ],
    answers: reservation,
  },
  {
    call: 'POST /api/reservations/create-admin-reservation',
    sends: [
      'hallId',
      'eventDate',
      'guestCount',
      'guestFirstName',
      'guestLastName',
      'guestEmail',
      'guestPhone',
      'eventType',
      'customEventType',
    ],
    answers: reservation,
  },
  {
    call: 'GET /api/reservations/paginated/list',
    query: ['name', 'eventDate', 'sortBy', 'sortOrder', 'page', 'itemsPerPage'],
    answers: ['reservations', 'count'],
  },
  { call: 'PATCH /api/reservations/{id}/status', sends: ['status'], answers: reservation },
  { call: 'DELETE /api/reservations/{id}/remove' },
  { call: 'GET /api/reservations/user/{id}', answers: reservation },
  { call: 'GET /api/notifications/unread', answers: notification },
  { call: 'GET /api/notifications/all', answers: notification },
  { call: 'PATCH /api/notifications/{id}/read' },
  { call: 'DELETE /api/notifications/{id}' },
  {
    call: 'GET /api/users/filter',
    query: ['firstName', 'lastName', 'email', 'page', 'size', 'sortBy', 'sortDirection'],
    answers: ['users', 'totalPages'],
  },
  { call: 'PATCH /api/users/{id}/change-role' },
  { call: 'DELETE /api/users/remove/{id}' },
  { call: 'GET /api/users/admins', answers: user },
  { call: 'GET /api/users/{id}', answers: user },
  { call: 'GET /api/messages', answers: message },
  {
    call: 'POST /api/messages/createMessage',
    sends: ['subject', 'message', 'userId', 'hallId'],
    answers: message,
  },
  { call: 'PATCH /api/messages/{id}/respond', sends: ['response'], answers: message },
  { call: 'DELETE /api/{id}/removeMessage' },
  {
    call: 'GET /api/wedding-analytics/compare',
    answers: [...analyticsRecord, 'hall'],
  },
  {
    call: 'GET /api/wedding-analytics/hall/{hallId}/monthly',
    query: ['year', 'month'],
    answers: analyticsRecord,
  },
  {
    call: 'GET /api/wedding-analytics/all',
    query: ['year', 'month'],
    answers: ['records'],
  },
  {
    call: 'GET /api/visits/stats',
    query: ['granularity'],
    answers: ['periodKey', 'totalVisits', 'uniqueVisitors'],
  },
  { call: 'GET /api/visits/visitors', answers: ['visitorId', 'visitsCount', 'lastVisit'] },
  { call: 'POST /api/visits/track', sends: ['visitorId', 'timestamp'] },
];
