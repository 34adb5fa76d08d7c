import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParamSchema } from '#schemas/fields.ts';
import {
  correctUserRequestSchema,
  jobTitleRequestSchema,
  staffRequestSchema,
  teamMemberSchema,
  unconfirmedUserSchema,
  updateUserRequestSchema,
  userExportSchema,
  userFilterQuerySchema,
  userPageSchema,
  userSchema,
} from '#schemas/users.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { problemResponses } from '#server/platform/http/problem-responses.ts';
import { noContent, typedRoutes } from '#server/platform/http/replies.ts';
import type { UsersService } from './users.service.ts';

const idParams = z.object({ id: idParamSchema });
const tags = ['users'];

export function usersRoutes(app: FastifyInstance, users: UsersService) {
  const routes = typedRoutes(app);

  routes.get(
    '/api/users/filter',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        querystring: userFilterQuerySchema,
        response: { 200: userPageSchema },
      },
    },
    (request) => users.listUsers(request.query),
  );

  routes.get(
    '/api/users/admins',
    {
      config: { access: 'admin' },
      schema: { tags, response: { 200: z.array(userSchema) } },
    },
    () => users.listAdministrators(),
  );

  routes.get(
    '/api/users/team',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'Administrators and staff',
        response: { 200: z.array(teamMemberSchema) },
      },
    },
    () => users.listTeam(),
  );

  routes.patch(
    '/api/users/:id/staff',
    {
      config: {
        access: 'admin',
        confirmed: true,
        audit: { kind: 'ACCOUNT', action: ['STAFF_GIVEN', 'STAFF_TAKEN', 'UPDATED'] },
      },
      schema: {
        tags,
        description: 'Gives or takes the role STAFF',
        params: idParams,
        body: staffRequestSchema,
        response: { 200: userSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => users.setStaff(callerOf(request), request.params.id, request.body),
  );

  routes.patch(
    '/api/users/:id/job-title',
    {
      config: { access: 'admin', audit: { kind: 'ACCOUNT', action: 'UPDATED' } },
      schema: {
        tags,
        description: 'What a member of the team does, in words',
        params: idParams,
        body: jobTitleRequestSchema,
        response: { 200: userSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => users.setJobTitle(callerOf(request), request.params.id, request.body.jobTitle),
  );

  routes.get(
    '/api/users/unconfirmed',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        description: 'Registrations that wait for their confirmation, newest first, at most 100',
        response: { 200: z.array(unconfirmedUserSchema) },
      },
    },
    () => users.listUnconfirmed(),
  );

  routes.patch(
    '/api/users/:id/correct',
    {
      config: { access: 'admin', audit: { kind: 'ACCOUNT', action: 'UPDATED' } },
      schema: {
        tags,
        description: 'An administrator corrects the name and phone of a customer',
        params: idParams,
        body: correctUserRequestSchema,
        response: { 200: userSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => users.correctUser(callerOf(request), request.params.id, request.body),
  );

  routes.get(
    '/api/users/:id',
    {
      config: { access: 'signedIn', owner: 'id' },
      schema: {
        tags,
        params: idParams,
        response: { 200: userSchema, ...problemResponses(403, 404) },
      },
    },
    (request) => users.getUser(callerOf(request), request.params.id),
  );

  routes.patch(
    '/api/users/:id/update',
    {
      config: { access: 'customerOrAdmin', owner: 'id' },
      schema: {
        tags,
        params: idParams,
        body: updateUserRequestSchema,
        response: { 200: userSchema, ...problemResponses(404) },
      },
    },
    (request) => users.updateUser(callerOf(request), request.params.id, request.body),
  );

  routes.get(
    '/api/users/:id/export',
    {
      config: { access: 'signedIn', owner: 'id', confirmed: true },
      schema: {
        tags,
        params: idParams,
        response: { 200: userExportSchema, ...problemResponses(404) },
      },
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="moji-podaci.json"');
      return users.exportData(callerOf(request), request.params.id);
    },
  );

  routes.patch(
    '/api/users/:id/change-role',
    {
      config: {
        access: 'admin',
        confirmed: true,
        audit: { kind: 'ACCOUNT', action: ['ROLE_GIVEN', 'ROLE_TAKEN'] },
      },
      schema: {
        tags,
        params: idParams,
        response: { 200: userSchema, ...problemResponses(404, 409) },
      },
    },
    (request) => users.changeRole(callerOf(request), request.params.id),
  );

  routes.delete(
    '/api/users/remove/:id',
    {
      config: {
        access: 'customerOrAdmin',
        owner: 'id',
        confirmed: true,
        audit: { kind: 'ACCOUNT', action: 'REMOVED' },
      },
      schema: {
        tags,
        params: idParams,
        response: { 204: z.null(), ...problemResponses(404, 409) },
      },
    },
    (request, reply) => noContent(reply, users.removeUser(callerOf(request), request.params.id)),
  );
}
