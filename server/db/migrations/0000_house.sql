CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile_phone" text NOT NULL,
	"birthday" date,
	"id_civ" integer DEFAULT 0 NOT NULL,
	"id_vil" integer DEFAULT 0 NOT NULL,
	"type" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"accept_cgu" boolean NOT NULL,
	"accept_cgv" boolean NOT NULL,
	"identification_number" text,
	"contact_email" smallint DEFAULT 0 NOT NULL,
	"marketing_consent" boolean DEFAULT false NOT NULL,
	"consent_text" text,
	"consent_at" timestamp with time zone,
	"consent_manner" text,
	"center" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"pool" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"per" text NOT NULL,
	"duration" integer NOT NULL,
	"min_participants" integer NOT NULL,
	"max_participants" integer NOT NULL,
	"min_age" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"activity_id" text NOT NULL,
	"activity_name" text NOT NULL,
	"pool" text NOT NULL,
	"units" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"duration" integer NOT NULL,
	"participants" integer NOT NULL,
	"status" text NOT NULL,
	"price_cents" integer NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_participants" CHECK ("bookings"."participants" > 0),
	CONSTRAINT "bookings_units" CHECK ("bookings"."units" > 0),
	CONSTRAINT "bookings_price" CHECK ("bookings"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "exceptional_days" (
	"day" date PRIMARY KEY NOT NULL,
	"open" text,
	"close" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"customer" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_customer_key_pk" PRIMARY KEY("customer","key")
);
--> statement-breakpoint
CREATE TABLE "pool_load" (
	"pool" text NOT NULL,
	"quantum" timestamp with time zone NOT NULL,
	"load" integer NOT NULL,
	"stations" integer NOT NULL,
	CONSTRAINT "pool_load_pool_quantum_pk" PRIMARY KEY("pool","quantum"),
	CONSTRAINT "pool_load_fits" CHECK ("pool_load"."load" between 0 and "pool_load"."stations")
);
--> statement-breakpoint
CREATE TABLE "pools" (
	"id" text PRIMARY KEY NOT NULL,
	"stations" integer NOT NULL,
	CONSTRAINT "pools_stations" CHECK ("pools"."stations" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"provider_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"customer" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"birth_date" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_pool_pools_id_fk" FOREIGN KEY ("pool") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_load" ADD CONSTRAINT "pool_load_pool_pools_id_fk" FOREIGN KEY ("pool") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer","starts_at");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer");