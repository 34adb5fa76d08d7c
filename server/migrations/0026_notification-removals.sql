DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "notifications_removed_at" ON "notifications" USING btree ("removed_at") WHERE "notifications"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("created_at") WHERE not "notifications"."is_read" and "notifications"."removed_at" is null;