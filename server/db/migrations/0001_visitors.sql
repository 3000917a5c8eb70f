CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"length" bigint DEFAULT 0 NOT NULL,
	"sources" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_days_day_name_pk" PRIMARY KEY("day","name")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"details" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "requests_key" ON "requests" USING btree ("key");--> statement-breakpoint
CREATE INDEX "requests_waiting" ON "requests" USING btree ("next_attempt_at") WHERE "requests"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "requests_created" ON "requests" USING btree ("created_at");