CREATE TABLE "prices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"activity" text NOT NULL,
	"cents" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"origin" text DEFAULT 'file' NOT NULL,
	CONSTRAINT "prices_cents" CHECK ("prices"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "venue_folders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venue_values" (
	"name" text PRIMARY KEY NOT NULL,
	"value" json,
	"origin" text DEFAULT 'file' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exceptional_days" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "prices_activity" ON "prices" USING btree ("activity","valid_from");--> statement-breakpoint
INSERT INTO "prices" ("activity", "cents", "valid_from", "origin")
SELECT "id", "price_cents", to_timestamp(0), "origin" FROM "activities";
