CREATE TABLE "closures" (
	"id" text PRIMARY KEY NOT NULL,
	"pool" text,
	"activity" text,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"stations" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"staff" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	CONSTRAINT "closures_range" CHECK ("closures"."from_at" < "closures"."to_at"),
	CONSTRAINT "closures_stations" CHECK ("closures"."stations" >= 0),
	CONSTRAINT "closures_scope" CHECK ("closures"."pool" is null or "closures"."activity" is null)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept_serial" integer;--> statement-breakpoint
CREATE INDEX "closures_to" ON "closures" USING btree ("to_at");