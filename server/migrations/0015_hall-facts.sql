CREATE TABLE "questions" (
	"question_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hall_photos" ADD COLUMN "occasion" text;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "area_square_metres" integer;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "ceiling_centimetres" integer;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "parking_places" integer;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "ends_at" text;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "own_band" text;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "own_cake" text;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "children" text;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "included" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "table_layouts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "floor_plan" text;--> statement-breakpoint
ALTER TABLE "halls" ADD COLUMN "film" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "parking" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "border_distance" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "airport_distance" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hotels" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "contact_person" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "contact_role" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "contact_photo" text;--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_floor_plan_media_file_name_fk" FOREIGN KEY ("floor_plan") REFERENCES "public"."media"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_film_media_file_name_fk" FOREIGN KEY ("film") REFERENCES "public"."media"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_contact_photo_media_file_name_fk" FOREIGN KEY ("contact_photo") REFERENCES "public"."media"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_floor_plan_unique" UNIQUE("floor_plan");--> statement-breakpoint
ALTER TABLE "halls" ADD CONSTRAINT "halls_film_unique" UNIQUE("film");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_contact_photo_unique" UNIQUE("contact_photo");