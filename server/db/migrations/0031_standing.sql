ALTER TABLE "waits" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "must_prove" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
UPDATE "accounts" SET "proved_at" = NULL WHERE EXISTS (
	SELECT FROM "scans" JOIN "bookings" ON "bookings"."id" = "scans"."booking"
	WHERE "bookings"."customer" = "accounts"."id"::text AND "scans"."kind" = 'entry'
		AND "accounts"."proved_at" IN ("scans"."received_at", "scans"."at")
);
