ALTER TABLE "reservation_history" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "canceled_by" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_canceled_by" CHECK ("reservations"."canceled_by" in ('GUEST', 'HOUSE'));