CREATE TABLE "holds" (
	"id" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"kind" text NOT NULL,
	"activity_id" text NOT NULL,
	"pool" text NOT NULL,
	"units" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"duration" integer NOT NULL,
	"buffer" integer NOT NULL,
	"participants" integer NOT NULL,
	"is_extended" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holds_units" CHECK ("holds"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "waits" (
	"id" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"activity_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"participants" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"offer" text,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"paired_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pairings" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pass_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"nonce" text PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"kind" text NOT NULL,
	"booking" text,
	"serial" integer,
	"party" integer,
	"verdict" text NOT NULL,
	"undoes" text,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "units" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "step" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "buffer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "cutoff" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "cancel_before" integer DEFAULT 1440 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lines" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "buffer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "serial" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pass" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "booking" text;--> statement-breakpoint
CREATE UNIQUE INDEX "holds_customer" ON "holds" USING btree ("customer") WHERE "holds"."kind" = 'hold';--> statement-breakpoint
CREATE INDEX "holds_pool" ON "holds" USING btree ("pool","starts_at");--> statement-breakpoint
CREATE INDEX "holds_expiry" ON "holds" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "waits_once" ON "waits" USING btree ("customer","activity_id","starts_at") WHERE "waits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "waits_slot" ON "waits" USING btree ("activity_id","starts_at","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token" ON "devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "scans_booking" ON "scans" USING btree ("booking","at");--> statement-breakpoint
CREATE INDEX "scans_at" ON "scans" USING btree ("at");--> statement-breakpoint
CREATE INDEX "booking_events_untold" ON "booking_events" USING btree ("id") WHERE "booking_events"."told_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_day" ON "bookings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "letters_booking" ON "letters" USING btree ("booking");
--> statement-breakpoint
UPDATE "booking_events" SET "told_at" = "at";
