CREATE TABLE "registrations" (
	"registration_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_registration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "registration_id" integer;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "parent_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox" text;--> statement-breakpoint
UPDATE "users" SET "mailbox" = coalesce(CASE
	WHEN "domain" IN ('gmail.com', 'googlemail.com') THEN nullif(replace(split_part("name", '+', 1), '.', ''), '') || '@gmail.com'
	WHEN "domain" IN ('proton.me', 'protonmail.com', 'pm.me') THEN nullif(translate(split_part("name", '+', 1), '._-', ''), '') || '@proton.me'
	WHEN "domain" IN ('icloud.com', 'me.com', 'mac.com') THEN nullif(split_part("name", '+', 1), '') || '@icloud.com'
	WHEN "domain" = 'yahoo.com' THEN nullif(split_part("name", '-', 1), '') || '@yahoo.com'
	WHEN "domain" IN ('outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'fastmail.com', 'fastmail.fm') THEN nullif(split_part("name", '+', 1), '') || '@' || "domain"
END, "email") FROM (SELECT "user_id" AS "id", split_part("email", '@', 1) AS "name", split_part("email", '@', 2) AS "domain" FROM "users") AS "parts" WHERE "id" = "user_id";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "mailbox" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_user_id" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_created_at" ON "registrations" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_registration_id_registrations_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("registration_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_registration_id" ON "account_links" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_parent_hash" ON "refresh_tokens" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree ("mailbox");--> statement-breakpoint
INSERT INTO "registrations" ("user_id", "first_name", "last_name", "phone", "password_hash", "created_at")
SELECT "user_id", "first_name", "last_name", "phone", "password_hash", "created_at" FROM "users" WHERE "confirmed_at" IS NULL AND "password_hash" IS NOT NULL;--> statement-breakpoint
UPDATE "account_links" SET "registration_id" = "registrations"."registration_id" FROM "registrations" WHERE "registrations"."user_id" = "account_links"."user_id" AND "purpose" = 'verification';--> statement-breakpoint
UPDATE "users" SET "phone" = NULL, "password_hash" = NULL WHERE "confirmed_at" IS NULL;
