CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "reservations_guest" ON "reservations" USING gin ("guest_folded" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "reservations_dialled" ON "reservations" USING gin (translate("guest_phone", ' +-/().', '') gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "users_person" ON "users" USING gin (("first_name_folded" || ' ' || "last_name_folded" || ' ' || "email_folded" || coalesce(' ' || "phone", '')) gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "users_dialled" ON "users" USING gin (translate("phone", ' +-/().', '') gin_trgm_ops) WITH (gin_pending_list_limit=256);