ALTER TABLE "users" ADD COLUMN "administrator_since" timestamp with time zone;--> statement-breakpoint
-- Who is an administrator already counts from the last time the role was given, else from the account's first day.
UPDATE "users" SET "administrator_since" = coalesce((
	SELECT max(a."at") FROM "audit_entries" a
	WHERE a."kind" = 'ACCOUNT' AND a."action" = 'ROLE_GIVEN' AND a."object_id" = "users"."user_id"
), "created_at") WHERE "role" = 'ADMIN';
