import type { Database } from '../database/database.ts';

export type QueueMetrics = {
  queue: string;
  waiting: number;
  retrying: number;
  failed: number;
  oldestSeconds: number;
};

/** Includes empty queues, so that their metric returns to zero. */
export async function readJobMetrics(db: Database): Promise<QueueMetrics[]> {
  const { rows } = await db.execute<QueueMetrics>(`
    select queue.name as queue,
      count(job.id) filter (where state in ('created', 'retry', 'active') and start_after <= now())::int as waiting,
      count(job.id) filter (where state = 'retry')::int as retrying,
      count(job.id) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(greatest(job.created_on, start_after))
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds"
    from pgboss.queue left join pgboss.job on job.name = queue.name
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name`);
  return rows;
}
