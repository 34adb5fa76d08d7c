CREATE TABLE "visits" (
	"visit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visitor_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "visits_at" ON "visits" USING btree ("at");