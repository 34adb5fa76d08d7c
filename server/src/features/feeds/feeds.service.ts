import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CreatedFeed, CreateFeedRequest, Feed } from '#contracts/team/feeds.ts';
import type { Caller } from '../../platform/http/access.ts';

export type FeedsService = {
  listFeeds(caller: Caller): Promise<Feed[]>;
  createFeed(caller: Caller, request: CreateFeedRequest): Promise<CreatedFeed>;
  removeFeed(caller: Caller, feedId: number): Promise<void>;
  sendCalendar(request: FastifyRequest, reply: FastifyReply): Promise<string>;
};
