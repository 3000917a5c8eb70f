CREATE TABLE "refused_days" (
	"day" date NOT NULL,
	"activity_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refused_days_day_activity_id_pk" PRIMARY KEY("day","activity_id")
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "proved_at" timestamp with time zone;