CREATE TABLE "tariffs" (
	"activity" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"proof" text,
	"people" integer NOT NULL,
	"seats" integer NOT NULL,
	"accompanied_by" json NOT NULL,
	"origin" text DEFAULT 'file' NOT NULL,
	CONSTRAINT "tariffs_activity_id_pk" PRIMARY KEY("activity","id"),
	CONSTRAINT "tariffs_counts" CHECK ("tariffs"."people" > 0 and "tariffs"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "is_by_tariff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waits" ADD COLUMN "tariffs" json;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "tariff" text DEFAULT '' NOT NULL;