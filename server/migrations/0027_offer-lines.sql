ALTER TABLE "offers" ADD COLUMN "plan_follows" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "delivery" text;