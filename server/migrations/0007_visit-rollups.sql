CREATE TABLE "visit_periods" (
	"granularity" text NOT NULL,
	"starts_on" date NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"total_visits" integer NOT NULL,
	"unique_visitors" integer NOT NULL,
	"last_seen_visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_periods_granularity_starts_on_is_demo_pk" PRIMARY KEY("granularity","starts_on","is_demo")
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"visitor_id" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"visits_count" integer NOT NULL,
	"last_visit" timestamp with time zone NOT NULL,
	CONSTRAINT "visitors_visitor_id_is_demo_pk" PRIMARY KEY("visitor_id","is_demo")
);
--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "visitors_last_visit" ON "visitors" USING btree ("last_visit","visitor_id");--> statement-breakpoint
INSERT INTO "visitors" ("visitor_id", "visits_count", "last_visit")
SELECT "visitor_id", count(*), max("at") FROM "visits" GROUP BY "visitor_id";--> statement-breakpoint
INSERT INTO "visit_periods" ("granularity", "starts_on", "total_visits", "unique_visitors")
SELECT "granularity", date_trunc("granularity", "at" AT TIME ZONE 'Europe/Sarajevo')::date, count(*), count(DISTINCT "visitor_id")
FROM "visits" CROSS JOIN (VALUES ('day'), ('week'), ('month'), ('year')) AS "kinds" ("granularity") GROUP BY 1, 2;--> statement-breakpoint
UPDATE "visit_periods" SET "last_seen_visitors" = "seen"."visitors"
FROM (SELECT ("last_visit" AT TIME ZONE 'Europe/Sarajevo')::date AS "day", count(*) AS "visitors" FROM "visitors" GROUP BY 1) AS "seen"
WHERE "visit_periods"."granularity" = 'day' AND "visit_periods"."starts_on" = "seen"."day";
