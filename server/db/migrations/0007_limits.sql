CREATE TABLE "customer_versions" (
	"customer" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "is_acknowledged" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "accounts" SET "proved_at" = "attended"."at" FROM (
	SELECT "bookings"."customer", min("scans"."at") AS "at" FROM "scans"
	JOIN "bookings" ON "bookings"."id" = "scans"."booking"
	WHERE "scans"."kind" = 'entry'
		AND NOT EXISTS (SELECT FROM "scans" AS "undo" WHERE "undo"."undoes" = "scans"."nonce")
	GROUP BY "bookings"."customer"
) AS "attended" WHERE "attended"."customer" = "accounts"."id"::text;
